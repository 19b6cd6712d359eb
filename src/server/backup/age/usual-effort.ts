/** What a passphrase costs whoever guesses, and whoever opens: scrypt with 2^18 rounds, a second and 256 MB. */
export const usualWorkFactor = 18
