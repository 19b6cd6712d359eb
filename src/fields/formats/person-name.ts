import { say } from '../messages.ts'

export interface NamedPerson {
  firstName?: string | null
  lastName?: string | null
  name?: string | null
  registration?: string | null
}

/** First and last name joined and trimmed: '' and 'Dupont' → 'Dupont'. */
export const fullName = ({ firstName, lastName }: NamedPerson): string =>
  `${firstName?.trim() ?? ''} ${lastName?.trim() ?? ''}`.trim()

/**
 * The name under which a person is shown: first and last name; of companies and organizations the name; else the
 * registration. A person of whom nothing but the registration is known – not loaded, not found – is '{registration} (???)'.
 */
export const personName = (person: NamedPerson | null | undefined, registration?: string | null): string => {
  const name = person && (fullName(person) || person.name?.trim() || person.registration?.trim())
  if (name) return name
  return registration ? say({ key: 'unknownPerson', values: { registration } }) : ''
}
