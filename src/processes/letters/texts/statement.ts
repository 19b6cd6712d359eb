import { letterFoot, letterhead } from './letterhead.ts'

/** What is owed, since when and why, what came in, and what comes next: in each currency. */
export const statementLetter = {
  title: '[[accountStatement.title]] {client.registration}',
  text: `${letterhead('[[accountStatement.title]] {client.registration}<br/>{today}')}
<h1>[[accountStatement.heading]]</h1>
<p>[[letter.dear]]</p>
{^accounts}<p>[[accountStatement.nothing]]</p>{/accounts}
{#accounts}
{#total}<div class="box"><div class="columns"><div><p>[[accountStatement.owed]]</p></div><div align="end"><p><span class="lead">{total}</span></p></div></div></div>{/total}
{^total}<p>[[accountStatement.nothing]]</p>{/total}
{#isLate}<p>[[accountStatement.late]]</p>{/isLate}
<table>
  <thead><tr><th>[[accountStatement.due]]</th><th width="*">[[accountStatement.invoice]]</th><th align="end">[[accountStatement.days]]</th><th align="end">[[accountStatement.open]]</th><th align="end">[[accountStatement.interest]]</th><th align="end">[[accountStatement.fee]]</th><th align="end">[[accountStatement.amount]]</th></tr></thead>
  <tbody>{#owed}<tr><td>{date}</td><td>{number} <span class="muted">{name}</span></td><td align="end">{daysLate}</td><td align="end">{open}</td><td align="end">{interest}</td><td align="end">{fee}</td><td align="end"><b>{amount}</b></td></tr>{/owed}</tbody>
  <tfoot><tr><td colspan="3">[[accountStatement.sum]]</td><td align="end">{open}</td><td align="end">{interest}</td><td align="end">{fees}</td><td align="end">{total}</td></tr></tfoot>
</table>
{#credit}<p>[[accountStatement.credit]]</p>{/credit}
{#nextDate}<h2>[[accountStatement.next]]</h2>
<table>
  <thead><tr><th>[[accountStatement.due]]</th><th width="*">[[accountStatement.what]]</th><th align="end">[[accountStatement.amount]]</th></tr></thead>
  <tbody>{#toCome}<tr><td>{date}</td><td>{name} <span class="muted">{contract}</span></td><td align="end">{amount}</td></tr>{/toCome}</tbody>
</table>{/nextDate}
{/accounts}
<p>[[accountStatement.question]]</p>
<p>[[letter.regards]]<br/><b>{sender.name}</b></p>${letterFoot}`,
}
