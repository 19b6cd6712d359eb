import { letterFoot, letterhead } from './letterhead.ts'

/** What is offered: the terms, what is financed, what is paid, and the plan with the place to sign. */
export const offerLetter = {
  title: '[[offer.title]] {quotation.registration}',
  text: `${letterhead('[[offer.title]] {quotation.registration}<br/>{today}{#deal.validUntil}<br/>[[offer.until]] {deal.validUntil}{/deal.validUntil}')}
<h1>[[offer.heading]]</h1>
<p>[[offer.intro]]</p>
<div class="box">
  <table class="plain">
    <tr>
      <td><small>[[offer.instalment]]</small><br/><span class="lead">{quotation.instalment}</span></td>
      <td><small>[[offer.financed]]</small><br/><b>{quotation.financedAmountExclTax}</b></td>
      <td><small>[[offer.duration]]</small><br/><b>{quotation.duration}</b></td>
      <td>{#quotation.residualValue}<small>[[offer.residual]]</small><br/><b>{quotation.residualValue}</b>{/quotation.residualValue}</td>
    </tr>
  </table>
</div>
<h2>[[offer.assets]]</h2>
<table>
  <thead><tr><th>[[offer.asset]]</th><th align="end" width="60">[[offer.quantity]]</th><th align="end" width="110">[[offer.price]]</th></tr></thead>
  <tbody>{#assets}<tr><td>{name}</td><td align="end">{quantity}</td><td align="end">{priceExclTax}</td></tr>{/assets}</tbody>
  <tfoot><tr><td>[[offer.financed]]</td><td></td><td align="end">{quotation.financedAmountExclTax}</td></tr></tfoot>
</table>
<h2>[[offer.cost]]</h2>
<table class="plain">
  <tr><td>[[offer.rate]]</td><td align="end" width="110">{quotation.rate}</td></tr>
  {#quotation.downPayment}<tr><td>[[offer.downPayment]]</td><td align="end">{quotation.downPayment}</td></tr>{/quotation.downPayment}
  {#quotation.deposit}<tr><td>[[offer.deposit]]</td><td align="end">{quotation.deposit}</td></tr>{/quotation.deposit}
  {#quotation.fileFee}<tr><td>[[offer.fileFee]]</td><td align="end">{quotation.fileFee}</td></tr>{/quotation.fileFee}
  {#quotation.insurancePremium}<tr><td>[[offer.insurance]]</td><td align="end">{quotation.insurancePremium}</td></tr>{/quotation.insurancePremium}
  <tr><td>[[offer.interest]]</td><td align="end">{quotation.totalInterest}</td></tr>
  <tr><td>[[offer.total]]</td><td align="end">{quotation.totalPayment}</td></tr>
  <tr><td>[[offer.effective]]</td><td align="end">{quotation.effectiveRate}</td></tr>
</table>
<hr class="page"/>
<h2>[[offer.plan]]</h2>
<table>
  <thead><tr><th width="30">[[offer.number]]</th><th>[[offer.due]]</th><th align="end" width="100">[[offer.payment]]</th><th align="end" width="100">[[offer.interestPart]]</th><th align="end" width="110">[[offer.outstanding]]</th></tr></thead>
  <tbody>{#plan}<tr><td>{number}</td><td>{date}{#isResidual} [[offer.residual]]{/isResidual}</td><td align="end">{payment}</td><td align="end">{interest}</td><td align="end">{outstanding}</td></tr>{/plan}</tbody>
</table>
<div class="keep">
  <h2>[[offer.accept]]</h2>
  <p>[[offer.acceptText]]</p>
  <div class="columns">
    <div><p><b>{client.name}</b><br/><span class="muted">[[letter.sign]]</span></p></div>
    <div><p><b>{house.name}</b><br/><span class="muted">{sender.name}</span></p></div>
  </div>
</div>${letterFoot}`,
}
