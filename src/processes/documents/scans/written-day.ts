const made = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year > 1900 ? date.toISOString().slice(0, 10) : null
}

/** The first day that a text writes, as 14/03/2021, 14.03.2021 or 2021-03-14; null where there is none, or it is yet to come. */
export const writtenDay = (text: string, today: string): string | null => {
  const european = /(?<!\d)(\d{2})\s?[/.-]\s?(\d{2})\s?[/.-]\s?(\d{4})(?!\d)/.exec(text)
  const iso = /(?<!\d)(\d{4})[-./](\d{2})[-./](\d{2})(?!\d)/.exec(text)
  const day = european
    ? made(Number(european[3]), Number(european[2]), Number(european[1]))
    : iso && made(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  return day && day <= today ? day : null
}
