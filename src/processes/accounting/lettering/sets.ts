import { changeRecords, loadMatching, takeSeries, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { letterText } from './letter-text.ts'

export type Posting = Loaded<'posting'>

/** Postings that count. */
export const booked = ['POSTED', 'REVERSED'] as const

/** An account of one person, in the books of one organization: within it letters are given, and are told apart. */
export const accountOf = (posting: Posting): string =>
  [
    posting.orgaRegistration ?? '-',
    posting.ledger ?? 'LOCAL',
    posting.account,
    posting.personRegistration ?? '-',
    posting.currency ?? '-',
  ].join(' ')

/** Debit less credit of postings of one currency. */
export const balanceOf = (postings: readonly Posting[]): number =>
  sumMoney(
    postings.map(posting => (posting.dc === 'D' ? posting.amount : -posting.amount)),
    postings[0]?.currency ?? undefined,
  )

/** Gives each set of postings of an account the next letter of it, as of the latest day among them. */
export const letterSets = async (work: Work, sets: readonly (readonly Posting[])[]): Promise<void> => {
  const byAccount = new Map<string, (readonly Posting[])[]>()
  for (const set of sets) {
    const key = `letter ${accountOf(set[0]!)}`
    byAccount.set(key, [...(byAccount.get(key) ?? []), set])
  }
  const firsts = await takeSeries(work, new Map([...byAccount].map(([key, own]) => [key, own.length])))
  const given = new Map<string, { letter: string; letterDate: string }>()
  for (const [key, own] of byAccount)
    for (const [i, set] of own.entries()) {
      const letter = letterText(firsts.get(key)! + i)
      const letterDate = set.reduce((latest, { date }) => (date > latest ? date : latest), '')
      for (const { registration } of set) given.set(registration, { letter, letterDate })
    }
  await changeRecords(work, 'posting', sets.flat(), ({ registration }) => given.get(registration)!, {
    unchecked: true,
  })
}

/** All postings that bear a letter together with one of these. */
export const setsOf = async (work: Work, postings: readonly Posting[]): Promise<Posting[]> => {
  const lettered = postings.filter(posting => posting.letter)
  if (lettered.length === 0) return []
  const own = new Set(lettered.map(posting => `${accountOf(posting)} ${posting.letter}`))
  const found = await loadMatching(
    work,
    'posting',
    {
      letter: [...new Set(lettered.map(posting => posting.letter!))],
      account: [...new Set(lettered.map(posting => posting.account))],
      personRegistration: [...new Set(lettered.map(posting => posting.personRegistration ?? ''))],
      status: booked,
    },
    { lock: 'update' },
  )
  return found.filter(posting => own.has(`${accountOf(posting)} ${posting.letter}`))
}

/** Takes letter and date away from postings. */
export const takeLetters = async (work: Work, postings: readonly Posting[]): Promise<void> => {
  await changeRecords(work, 'posting', postings, () => ({ letter: null, letterDate: null }), {
    unchecked: true,
  })
}
