import { is } from '../told-call.ts'

/** What the calls of agreements take and answer. */
export const toldAgreements = {
  current: { summary: 'The agreement by which a partner works today', answer: is.recordOf('agreement') },
  products: {
    summary: 'Products that agreements in force offer',
    answer: is.list(
      is.record({
        minAmount: is.orNothing(is.number),
        maxAmount: is.orNothing(is.number),
        minRate: is.orNothing(is.number),
        commissionRate: is.orNothing(is.number),
        name: is.orNothing(is.text),
        code: is.text,
        financialScheme: is.orNothing(is.oneOf('ANNUITY', 'LINEAR', 'BULLET', 'INTEREST_ONLY')),
        currency: is.orNothing(is.text),
        contractType: is.text,
        financialProduct: is.text,
        frequency: is.orNothing(is.text),
        minDuration: is.orNothing(is.number),
        maxDuration: is.orNothing(is.number),
        rate: is.orNothing(is.number),
        agreementRegistration: is.text,
        partnerRegistration: is.text,
        productRegistration: is.text,
      }),
    ),
  },
}
