import { type Caller, type Engine, loadByRegistrations, type Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call, CallRequest } from '#processes/index.ts'
import type { Product } from '../../product.ts'
import { readLists } from '../../read-lists.ts'
import { toldRelations } from './told-relations.ts'

/** Somebody who may be added beside a person: who he is to him, and what he becomes by it. */
interface Suggestion {
  /** A value of the list `personRelation`. */
  code: string
  /** Types of the person from whom one starts. */
  of: readonly string[]
  type: string
  roles?: readonly string[]
  registrationType?: string
  profiles?: readonly string[]
  isUser?: boolean
}

const legal = ['C', 'O', 'P']
const natural = ['I', 'E']

const suggestions: readonly Suggestion[] = [
  { code: 'DIRECTOR', of: legal, type: 'I', isUser: true, profiles: ['CLIENT'] },
  { code: 'SIGNEROF', of: legal, type: 'I', isUser: true, profiles: ['CLIENT'] },
  { code: 'EMPLOYS', of: legal, type: 'E' },
  { code: 'OWNS', of: [...legal, ...natural], type: 'C', registrationType: 'COM' },
  { code: 'SUBSIDIARY', of: ['C', 'O'], type: 'C', registrationType: 'COM' },
  {
    code: 'AGENCYOF',
    of: ['C', 'O'],
    type: 'P',
    roles: ['AGENCY'],
    registrationType: 'PTN',
    profiles: ['PARTNER'],
  },
  { code: 'GUARANTEES', of: [...legal, ...natural], type: 'I', roles: ['GUARANTOR'] },
  { code: 'REPRESENTS', of: [...legal, ...natural], type: 'I' },
  { code: 'SPOUSE', of: natural, type: 'I' },
]

/** The person from whom one starts, by registration or as he is typed. Throws MISSING_FIELD_IN_BODY. */
const sourceOf = async (engine: Engine, caller: Caller, { body, query }: CallRequest): Promise<Plain> => {
  const given = (body as Plain | null | undefined)?.sourcePerson ?? query.sourcePerson
  if (given && typeof given === 'object' && !Array.isArray(given)) return given as Plain
  if (typeof given !== 'string' || !given) throw new AppError('MISSING_FIELD_IN_BODY', ['sourcePerson'])
  const [person] = await engine.work(caller, work =>
    loadByRegistrations(work, 'person', [given], { asCaller: true }),
  )
  if (!person) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', given])
  return person
}

const partnerRoles = new Set(['PARTNER', 'BUSINESSUNIT', 'AGENCY'])

/** Who stands beside a partner signs in as one, beside anybody else as a client. */
const profilesOf = (suggestion: Suggestion, roles: readonly unknown[]): string[] =>
  (suggestion.profiles ?? []).map(profile =>
    profile === 'CLIENT' && roles.some(role => partnerRoles.has(String(role))) ? 'PARTNER' : profile,
  )

const suggest = (product: Product) => async (engine: Engine, caller: Caller, request: CallRequest) => {
  const source = await sourceOf(engine, caller, request)
  const roles = ((source.roles as (Plain | string)[] | undefined) ?? []).map(role =>
    typeof role === 'string' ? role : role.role,
  )
  const [list] = await engine.work(caller, work =>
    readLists(work, ['personRelation'], caller.locale, product.lists),
  )
  const labels = new Map(list?.values.map(({ value, label }) => [value, label]))
  return suggestions
    .filter(one => labels.has(one.code) && one.of.includes(String(source.type)))
    .map(one => ({
      code: one.code,
      label: labels.get(one.code),
      quickAddType: one.type,
      quickAddRoles: (one.roles ?? []).map(role => ({ role })),
      quickAddRegistrationType: one.registrationType ?? 'AUT',
      quickAddProfiles: profilesOf(one, roles),
      quickAddOrganization:
        (source.orgaRegistration as string | undefined) ?? caller.orgaRegistration ?? null,
      quickAddTrigram: null,
      isUser: one.isUser ?? false,
      canAddOnType: one.of,
      canAddOnTrigram: [],
    }))
}

/** `POST` and `GET /api/script/runs/quick-add-relations`: who may be added beside `sourcePerson`. */
export const quickAddRelations = (product: Product): Call[] =>
  (['POST', 'GET'] as const).map(method => ({
    method,
    path: '/api/script/runs/quick-add-relations',
    permission: 'read persons',
    told: toldRelations.quickAdd,
    run: suggest(product),
  }))
