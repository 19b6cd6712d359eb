/** The books are written by the product: nothing in them is worked out from one record alone. */
export const accountingRules = {}
