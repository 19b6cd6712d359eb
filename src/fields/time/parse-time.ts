/** A time of day as typed – '9:30', '9h30', '0930', '14:05:09' – as `HH:mm` or, with seconds, `HH:mm:ss`. Null: none. */
export const parseTime = (text: string): string | null => {
  const parts = /^(\d{1,2})(?:[:h.]?(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?)?$/i.exec(
    text.slice(0, 20).trim().replace(/h$/i, ''),
  )
  if (!parts) return null
  const [, hours = '', minutes = '00', seconds] = parts
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  const short = `${hours.padStart(2, '0')}:${minutes}`
  return seconds === undefined ? short : `${short}:${seconds}`
}

/** The times of a dropdown, `H:mm`, from midnight on: 0:00, 0:30, 1:00… */
export const timeChoices = (intervalMinutes = 30): string[] => {
  const step = Math.max(1, Math.floor(intervalMinutes))
  return Array.from({ length: Math.ceil(1440 / step) }, (_, index) => {
    const minutes = index * step
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  })
}
