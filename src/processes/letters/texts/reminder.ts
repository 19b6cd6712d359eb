import { letterFoot, letterhead } from './letterhead.ts'

/** Which invoices are overdue, and what they come to. */
export const reminderLetter = {
  title: '[[reminder.title]]',
  text: `${letterhead('[[reminder.title]] {communication.registration}<br/>{today}')}
<h1>[[reminder.heading]]</h1>
<p>[[letter.dear]]</p>
<p>[[reminder.intro]]</p>
<table>
  <thead><tr><th width="*">[[accountStatement.invoice]]</th><th>[[accountStatement.due]]</th><th align="end" width="110">[[accountStatement.amount]]</th></tr></thead>
  <tbody>{#invoices}<tr><td>{number}</td><td>{dueDate}</td><td align="end">{amount}</td></tr>{/invoices}</tbody>
  <tfoot><tr><td>[[reminder.sum]]</td><td></td><td align="end">{total}</td></tr></tfoot>
</table>
{#contract.registration}<p>[[reminder.contract]]</p>{/contract.registration}
<p>[[reminder.ask]]</p>
<p>[[letter.regards]]<br/><b>{house.name}</b></p>${letterFoot}`,
}
