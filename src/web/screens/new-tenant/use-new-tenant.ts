import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, queryClient, request } from '../../data/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { notifyError } from '../../shell/index.ts'
import { draftOf, type Starter, type StepId, stepIds, stepOf, type TenantDraft } from './tenant-draft.ts'

/** What became of it: who was invited, and the link where no letter leaves. */
export interface MadeTenant {
  tenant: string
  username: string
  isInvited: boolean
  link: string | null
}

interface Starters {
  charts: string[]
  starters: Starter[]
}

export interface NewTenantInHand {
  starters: readonly Starter[]
  starter: Starter
  draft: TenantDraft
  change: (draft: TenantDraft) => void
  /** What the server says of a field. */
  problemOf: (field: string) => string | undefined
  choose: (country: string) => void
  make: () => Promise<void>
  isBusy: boolean
  made: MadeTenant | null
}

const useStarters = () =>
  useQuery({
    queryKey: ['tenant-starters'],
    queryFn: ({ signal }) => request<Starters>('GET', '/api/core/tenant-starters', { signal }),
  })

/** Empty texts are not said at all: the starter has them, or nobody does. */
const saidOf = (draft: TenantDraft): object =>
  JSON.parse(JSON.stringify(draft, (_, value) => (value === '' ? undefined : value)))

type Address = Pick<SpecialScreenProps, 'query' | 'onQuery'>

/** The step that the address names. */
export const useStep = ({ query, onQuery }: Address) => {
  const at: StepId = stepIds.find(step => step === query.step) ?? 'house'
  return { at, go: (step: StepId) => onQuery({ ...query, step }) }
}

/** A tenant that is being described, and its making. */
export const useNewTenant = (go: (step: StepId) => void) => {
  const { data, error, refetch } = useStarters()
  const [own, setOwn] = useState<TenantDraft | null>(null)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<MadeTenant | null>(null)
  const [first] = data?.starters ?? []
  const draft = own ?? (first ? draftOf(first) : null)
  const starter = data?.starters.find(one => one.country === draft?.country)

  const make = async (): Promise<void> => {
    if (!draft) return
    setBusy(true)
    try {
      const url = `/api/core/tenant-starters/${draft.country}/tenants`
      setMade(await request<MadeTenant>('POST', url, { body: saidOf(draft), timeoutMs: 180_000 }))
      await queryClient.invalidateQueries()
    } catch (failure) {
      const told = isApiError(failure) ? failure.errors : []
      setProblems(new Map(told.map(({ field, message }) => [field ?? '', message])))
      if (told[0]?.field) go(stepOf(told[0].field))
      else notifyError(failure)
    } finally {
      setBusy(false)
    }
  }
  const inHand: NewTenantInHand | null =
    draft && starter
      ? {
          starters: data?.starters ?? [],
          starter,
          draft,
          change: next => {
            setOwn(next)
            setProblems(new Map())
          },
          problemOf: field => problems.get(field),
          choose: country => {
            const chosen = data?.starters.find(one => one.country === country)
            if (chosen) setOwn(draftOf(chosen, draft))
          },
          make,
          isBusy,
          made,
        }
      : null
  return { inHand, error, retry: () => void refetch(), isTouched: own !== null && made === null }
}
