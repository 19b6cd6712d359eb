/** A text as `like` takes it. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, found => `\\${found}`)
