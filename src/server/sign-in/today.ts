const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const lately = new Map<string, { minute: number; day: string }>()

/** The day that it is in a zone, `YYYY-MM-DD`; worked out once a minute, since no day turns within one. */
export const todayIn = (timeZone: string, now: Date): string => {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = lately.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = formatOf(timeZone).format(now)
  lately.set(timeZone, { minute, day })
  return day
}

/** Whether this names a time zone. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > 60) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
