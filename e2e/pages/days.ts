const two = (figure: number): string => String(figure).padStart(2, '0')

/** The first day of a month so many months from this one, as YYYY-MM-DD. */
export const firstOfMonth = (monthsOn: number): string => {
  const now = new Date()
  const first = new Date(now.getFullYear(), now.getMonth() + monthsOn, 1)
  return `${first.getFullYear()}-${two(first.getMonth() + 1)}-01`
}

/** A day as the product's own English writes it: DD/MM/YYYY. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/')

/** The day so many days from today, as YYYY-MM-DD. */
export const dayFromToday = (days: number): string => {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
