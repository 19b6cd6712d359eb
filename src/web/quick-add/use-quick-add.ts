import { useRef, useState } from 'react'
import { checkRegistrationNumber, isAutomaticType } from '#fields/identifiers/registration.ts'
import type { FoundRecord, InputContext } from '#fields/input.ts'
import { say as sayProblem } from '#fields/messages.ts'
import { messageOf } from '#fields/problem.ts'
import { fieldKind } from '#fields/registry.ts'
import { sayMessage, templateIn } from '#locales/say-message.ts'
import { type CompiledEntity, type Condition, checkRecord } from '#model/index.ts'
import {
  type ApiError,
  type EntityModel,
  isApiError,
  keepOrSend,
  randomId,
  refreshRecords,
  request,
} from '../data/index.ts'
import { notifyDone, notifyError, useSay } from '../shell/index.ts'
import {
  bodyOf,
  type Draft,
  filledFrom,
  isNatural,
  named,
  nameOf,
  profilesOf,
  rolesOf,
  valueIn,
  withNumber,
  withoutSearched,
} from './person-draft.ts'
import type { Asked } from './quick-add-store.ts'
import { detailOf, type Officer, type Suggestion } from './use-suggestions.ts'

const defaultType = 'C'
const defaultNumberType = 'SIR'

/** Whether what was typed reads as a number, not as a name. */
const isNumber = (text: string): boolean => /\d/.test(text) && !/[a-z]{3}/i.test(text)

const draftOf = ({ text, query, roles = [] }: Asked): Draft => {
  const begun: Draft = {
    type: defaultType,
    registrations: [{ type: defaultNumberType, number: isNumber(text) ? text.trim() : '' }],
    ...(isNumber(text) ? {} : named(defaultType, text)),
  }
  const wanted = [...rolesOf(query as Condition | undefined), ...roles.map(role => ({ role }))]
  return wanted.length ? { ...begun, roles: wanted } : begun
}

const numberOf = (draft: Draft) => ({
  type: String(valueIn(draft, 'registrations.0.type') ?? ''),
  number: String(valueIn(draft, 'registrations.0.number') ?? ''),
})

/** What is wrong with the draft, by the paths of its fields. */
const problemsOf = (draft: Draft, model: CompiledEntity, inputs: InputContext): Map<string, string> => {
  const body = bodyOf(draft)
  const found = new Map<string, string>()
  for (const { field, message } of checkRecord(body, model, inputs))
    found.set(field, sayMessage(message, inputs.locale))
  const { type, number } = numberOf(draft)
  const { valid, problem } = checkRegistrationNumber(type, number)
  if (!valid && problem && (number.trim() || draft.type === 'P'))
    found.set('registrations.0.number', sayMessage(messageOf(problem), inputs.locale))
  for (const [name, kind] of [
    ['bankIban', 'iban'],
    ['bankBic', 'bic'],
  ] as const) {
    const value = valueIn(draft, `bankAccounts.0.${name}`)
    const wrong = value ? fieldKind(kind).check(value, {}, inputs) : null
    if (wrong) found.set(`bankAccounts.0.${name}`, sayProblem(wrong, templateIn(inputs.locale)))
  }
  const username = draft.username
  const wrong = username ? fieldKind('username').check(username, {}, inputs) : null
  if (wrong) found.set('username', sayProblem(wrong, templateIn(inputs.locale)))
  if (found.has('registrations')) {
    found.set('registrations.0.number', sayProblem({ key: 'personIdentifier' }, templateIn(inputs.locale)))
    found.delete('registrations')
  }
  return found
}

interface Made {
  registration: string
  name?: string | null
}

interface Existing extends Made {
  status?: string
  data?: Record<string, unknown>
}

/** Who has the number already, told by the register of the house itself. */
const findExisting = async (type: string, number: string): Promise<Existing | null> => {
  const found = await request<Suggestion[]>('POST', `/api/external/pivot/person-registration/${type}`, {
    body: { value: number, withDetails: true },
  }).catch(() => [])
  const { value } = checkRegistrationNumber(type, number)
  const same = found.find(one => one.isKnown && one.value === value && one.registration)
  return same ? { ...same, registration: same.registration! } : null
}

/** The user who is made with his person, linked to it. */
const makeUser = (draft: Draft, { registration }: Made) =>
  request('POST', '/api/core/users', {
    query: { syncPerson: 1 },
    body: {
      username: String(draft.username).trim().toLowerCase(),
      firstName: draft.firstName,
      lastName: draft.lastName,
      email: draft.email,
      profiles: profilesOf((draft.roles as { role: string }[] | undefined) ?? []),
      personRegistration: registration,
    },
    idempotencyKey: randomId(),
  })

const foundOf = ({ registration, name }: Made): FoundRecord => ({
  value: registration,
  label: name || registration,
  meta: name ? registration : undefined,
})

interface SaveOptions {
  isRight: boolean
  onTried: () => void
  onRefused: (error: ApiError) => Promise<void>
}

/** To the first input that is wrong, once it is shown as such. */
const focusFirstWrong = (): void => {
  setTimeout(() => {
    const wrong = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')
    wrong?.scrollIntoView({ block: 'center' })
    // On a touch screen the focus would only bring up the keyboard, or a list over what is wrong.
    if (!matchMedia('(pointer: coarse)').matches) wrong?.focus()
  }, 0)
}

/** Makes the person, and his user where one is named; whoever asked goes on with the person. */
const useSave = (asked: Asked, draft: Draft, { isRight, onTried, onRefused }: SaveOptions) => {
  const say = useSay('quick-add')
  const [isBusy, setBusy] = useState(false)
  // The person is there, whatever becomes of the user: a second save makes no second person.
  const made = useRef<Made>(undefined)
  const write = async () => {
    made.current ??= (await keepOrSend({
      kind: 'create',
      entity: 'person',
      method: 'POST',
      url: '/api/person/persons',
      body: bodyOf(draft),
      key: randomId(),
    })) as Made
    if (isNatural(draft.type) && draft.username) {
      await makeUser(draft, made.current)
      notifyDone(say('user.created'))
    }
    await refreshRecords()
    asked.answer(foundOf({ ...made.current, name: nameOf(draft) }))
  }
  const save = async () => {
    onTried()
    if (!isRight) return focusFirstWrong()
    if (isBusy) return
    setBusy(true)
    try {
      await write()
    } catch (error) {
      notifyError(error)
      if (isApiError(error)) await onRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}

/** The dialog's state: what is typed, what is wrong with it, who is there already, and the save. */
export const useQuickAdd = (asked: Asked, model: EntityModel, inputs: InputContext) => {
  const [draft, setDraft] = useState(() => draftOf(asked))
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [existing, setExisting] = useState<Existing | null>(null)
  const [officers, setOfficers] = useState<readonly Officer[]>([])
  const problems = problemsOf(draft, model, inputs)
  const { type, number } = numberOf(draft)
  const { warning } = checkRegistrationNumber(type, number)

  const change = (next: (draft: Draft) => Draft) => {
    setRefused(new Map())
    setDraft(next)
  }
  const setNumber = (name: 'type' | 'number', value: string) => {
    setExisting(null)
    setOfficers([])
    change(before => withNumber(before, { [name]: value }))
  }
  const { save, isBusy } = useSave(asked, draft, {
    isRight: problems.size === 0,
    onTried: () => setTried(true),
    onRefused: async error => {
      setRefused(new Map(error.errors.map(({ field, message }) => [field.replace(/^body\./, ''), message])))
      if (error.code === 'VALUE_ALREADY_EXISTS') setExisting(await findExisting(type, number))
    },
  })
  return {
    draft,
    change,
    type,
    number,
    setNumber,
    warning: warning && sayProblem(warning, templateIn(inputs.locale)),
    problems: new Map([...(isTried ? problems : touched(problems, draft)), ...refused]),
    isNumberMandatory: draft.type === 'P' && !isAutomaticType(type),
    existing,
    /** Who acts for the company, of whom one may become its contact. */
    officers: isNatural(draft.type) ? [] : officers,
    isTyped: hasMoreThanName(draft),
    pick: (suggestion: Suggestion) => {
      if (suggestion.registration)
        return setExisting({ ...suggestion, registration: suggestion.registration })
      setOfficers([])
      change(before => withNumber(before, { number: suggestion.value ?? '' }))
      // Who is silent now leaves the rest to be typed.
      detailOf(type, suggestion).then(
        ({ data, officers = [] }) => {
          setOfficers(officers)
          change(before => filledFrom(data.name ? withoutSearched(before, asked.text) : before, data))
        },
        error => notifyError(error),
      )
    },
    use: () => existing && asked.answer(foundOf(existing)),
    save,
    isBusy,
  }
}

export type QuickAdd = ReturnType<typeof useQuickAdd>

/** Before a save was tried only what is there is judged; what is missing waits. */
const touched = (problems: ReadonlyMap<string, string>, draft: Draft): [string, string][] =>
  // A number is being typed until it is left for the save: suggestions help it on.
  [...problems].filter(([path]) => path !== 'registrations.0.number' && Boolean(valueIn(draft, path)))

/** Whether something was typed that is lost when somebody else is taken. */
const hasMoreThanName = (draft: Draft): boolean =>
  Object.keys(bodyOf(draft)).some(
    name => !['type', 'roles', 'registrations', 'name', 'lastName'].includes(name),
  )
