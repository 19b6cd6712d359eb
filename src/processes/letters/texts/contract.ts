import { letterFoot, letterhead } from './letterhead.ts'

/** What is agreed: parties, what is financed, terms, plan, and the place to sign. */
export const contractLetter = {
  title: '[[contract.title]] {contract.registration}',
  text: `${letterhead('[[contract.title]] {contract.registration}<br/>{today}')}
<h1>[[contract.heading]]</h1>
<p>[[contract.between]]</p>
<ol>
  <li><b>{house.name}</b>, {house.address} <span class="muted">{house.numbers}</span></li>
  <li><b>{client.name}</b>, {client.address} <span class="muted">{client.numbers}</span></li>
</ol>
<h2>[[contract.object]]</h2>
<table>
  <thead><tr><th>[[offer.asset]]</th><th align="end" width="60">[[offer.quantity]]</th><th align="end" width="110">[[offer.price]]</th></tr></thead>
  <tbody>{#assets}<tr><td>{name}</td><td align="end">{quantity}</td><td align="end">{priceExclTax}</td></tr>{/assets}</tbody>
  <tfoot><tr><td>[[offer.financed]]</td><td></td><td align="end">{contract.financedAmountExclTax}</td></tr></tfoot>
</table>
<h2>[[contract.terms]]</h2>
<table class="plain">
  <tr><td>[[contract.from]]</td><td align="end" width="140">{contract.startDate}</td></tr>
  {#contract.endDate}<tr><td>[[contract.until]]</td><td align="end">{contract.endDate}</td></tr>{/contract.endDate}
  <tr><td>[[offer.duration]]</td><td align="end">{contract.duration}</td></tr>
  <tr><td>[[offer.instalment]]</td><td align="end">{contract.payment}</td></tr>
  <tr><td>[[offer.rate]]</td><td align="end">{contract.rate}</td></tr>
  {#contract.downPayment}<tr><td>[[offer.downPayment]]</td><td align="end">{contract.downPayment}</td></tr>{/contract.downPayment}
  {#contract.residualValue}<tr><td>[[offer.residual]]</td><td align="end">{contract.residualValue}</td></tr>{/contract.residualValue}
  {#contract.paymentMode}<tr><td>[[contract.way]]</td><td align="end">{contract.paymentMode}</td></tr>{/contract.paymentMode}
</table>
<h2>[[contract.conditions]]</h2>
<ol>
  <li>[[contract.start]]</li>
  {#contract.inAdvance}<li>[[contract.advance]]</li>{/contract.inAdvance}
  {^contract.inAdvance}<li>[[contract.arrears]]</li>{/contract.inAdvance}
  <li>[[contract.ownership]]</li>
  <li>[[contract.late]]</li>
</ol>
<hr class="page"/>
<h2>[[offer.plan]]</h2>
<table>
  <thead><tr><th width="30">[[offer.number]]</th><th>[[offer.due]]</th><th align="end" width="100">[[offer.payment]]</th><th align="end" width="100">[[offer.interestPart]]</th><th align="end" width="110">[[offer.outstanding]]</th></tr></thead>
  <tbody>{#plan}<tr><td>{number}</td><td>{date}{#isResidual} [[offer.residual]]{/isResidual}</td><td align="end">{payment}</td><td align="end">{interest}</td><td align="end">{outstanding}</td></tr>{/plan}</tbody>
</table>
<div class="keep">
  <h2>[[contract.signed]]</h2>
  <div class="columns">
    <div><p><b>{house.name}</b><br/><span class="muted">[[letter.sign]]</span></p></div>
    <div><p><b>{client.name}</b><br/><span class="muted">[[letter.sign]]</span></p></div>
  </div>
</div>${letterFoot}`,
}
