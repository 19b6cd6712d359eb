/** How many places of this page have changes that are not saved: a page that begins anew waits for them. */
let places = 0

export const unsaved = {
  any: (): boolean => places > 0,
  /** Counts one place; returns how it is left. */
  enter(): () => void {
    places += 1
    return () => {
      places -= 1
    }
  },
}
