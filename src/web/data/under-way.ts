/** Writes that have been sent and not been answered: a page that begins anew waits for them. */
let count = 0

export const underWay = {
  any: (): boolean => count > 0,
  /** Counts one write; returns how it is over. */
  begin(): () => void {
    let isOver = false
    count += 1
    return () => {
      if (isOver) return
      isOver = true
      count -= 1
    }
  },
}
