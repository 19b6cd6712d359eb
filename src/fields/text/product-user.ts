/** By what name the product itself is known where it works: nobody signs in by it. */
export const productUsername = 'tranche'
