const hourMs = 3_600_000
const mostKept = 20_000

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Minutes west of UTC in a zone at an instant, as dates count them; kept by the hour, for Intl takes its time. */
export const zoneOffset = (zone: string, seconds: number): number => {
  const hour = Math.floor((seconds * 1000) / hourMs)
  const key = `${zone} ${hour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const at = hour * hourMs
  let offset = 0
  if (Math.abs(at) <= 8.64e15) {
    const parts = Object.fromEntries(
      formatOf(zone)
        .formatToParts(at)
        .map(p => [p.type, Number(p.value)]),
    )
    const local = Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!)
    offset = Math.round((at - local) / 60_000)
  }
  if (offsets.size > mostKept) offsets.clear()
  offsets.set(key, offset)
  return offset
}
