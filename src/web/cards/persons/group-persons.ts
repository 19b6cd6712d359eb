import type { Element } from '../element-dialog.tsx'

export interface PersonLine {
  registration: string
  /** Roles with the place of their element in the list. */
  roles: { role: string; index: number }[]
}

/** Each person once, with all roles; in the order in which the list names them first. */
export const groupPersons = (persons: readonly Element[]): PersonLine[] => {
  const lines = new Map<string, PersonLine>()
  for (const [index, element] of persons.entries()) {
    const registration = String(element.personRegistration ?? '')
    const line = lines.get(registration) ?? { registration, roles: [] }
    line.roles.push({ role: String(element.role ?? ''), index })
    lines.set(registration, line)
  }
  return [...lines.values()]
}
