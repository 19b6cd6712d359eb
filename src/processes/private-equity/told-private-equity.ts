import { is } from '../told-call.ts'

/** What the calls of private equity take and answer. */
export const toldPrivateEquity = {
  returns: {
    summary: 'What a holding has returned',
    query: { date: is.day },
    answer: is.record(
      {
        date: is.text,
        paidIn: is.number,
        distributed: is.number,
        residualValue: is.number,
        registration: is.text,
        currency: is.text,
      },
      { dpi: is.number, rvpi: is.number, tvpi: is.number, picc: is.number, irr: is.number },
    ),
  },
}
