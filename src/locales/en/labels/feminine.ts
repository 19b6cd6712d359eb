/** Entities whose statuses and tabs take the feminine form in this language, kept under the key with `.f`. */
export const feminine: readonly string[] = []
