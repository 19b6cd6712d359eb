import { catalogue } from '#errors/index.ts'

/** The errors of the catalogue, whose English stands there: each `$` as the place of its string. */
export const errors = {
  message: Object.fromEntries(
    Object.entries(catalogue).map(([code, [, text]]) => {
      let place = 0
      return [code, text.replace(/\$/g, () => `{{${place++}}}`)]
    }),
  ),
}
