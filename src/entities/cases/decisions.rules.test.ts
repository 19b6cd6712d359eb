import { describe, expect, test } from 'vitest'
import { message } from '#errors/index.ts'
import { contactedShare, conversionShare } from './campaign.rules.ts'
import {
  checkMembers,
  countAbsent,
  countAccepted,
  countInvited,
  countPersons,
  countPresented,
  countProjects,
  countRefused,
} from './committee.rules.ts'
import { externalDataName } from './external-data.rules.ts'
import {
  budgetRemaining,
  checkNotAhead,
  entryCost,
  isOverspent,
  projectRemaining,
  spentShare,
} from './project.rules.ts'
import { checkCondition, conditionFault } from './rule.rules.ts'
import { countMessages } from './ticket.rules.ts'
import { decide } from './voting.rules.ts'

describe('a committee', () => {
  const persons = [
    { personRegistration: 'A', role: 'CHAIR', inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' },
    { personRegistration: 'B', role: 'MEMBER', inviteStatus: 'ABSENT', rsvp: 'ACCEPTED' },
    { personRegistration: 'C', role: 'MEMBER', inviteStatus: 'INVITED', rsvp: 'REFUSED' },
    { personRegistration: 'D', role: 'MEMBER', inviteStatus: 'INTENDED' },
    { personRegistration: 'E', role: 'GUEST' },
  ]
  const record = { persons, projects: [{ name: 'x' }, { name: 'y' }] } as never

  test('counts everyone who is not merely intended as invited', () => {
    expect([
      countProjects(record),
      countPersons(record),
      countInvited(record),
      countAccepted(record),
      countRefused(record),
      countPresented(record),
      countAbsent(record),
    ]).toEqual([2, 5, 3, 2, 1, 1, 1])
    expect(countInvited({} as never)).toBe(0)
  })

  test('names nobody twice and has one chair', () => {
    expect(checkMembers(record)).toEqual([])
    const twice = [...persons, { personRegistration: 'A', role: 'CHAIR' }]
    expect(checkMembers({ persons: twice } as never).map(p => p.field)).toEqual([
      'persons.5.personRegistration',
      'persons.5.role',
    ])
  })
})

describe('a vote', () => {
  const ballot = { entitled: 7, inFavour: 3, against: 2, abstained: 1, majority: 'SIMPLE', quorum: 50 }

  test.each([
    [{}, 'PASSED'],
    [{ inFavour: 2 }, 'FAILED'],
    [{ inFavour: 2, chair: 'FOR' as const }, 'PASSED'],
    [{ inFavour: 2, chair: 'AGAINST' as const }, 'FAILED'],
    // Half of 7 is 4 who voted.
    [{ inFavour: 2, against: 0, abstained: 1 }, 'FAILED'],
    [{ inFavour: 2, against: 0, abstained: 2 }, 'PASSED'],
    [{ majority: 'ABSOLUTE' }, 'FAILED'],
    [{ majority: 'ABSOLUTE', inFavour: 4 }, 'PASSED'],
    [{ majority: 'TWO_THIRDS' }, 'FAILED'],
    [{ majority: 'TWO_THIRDS', inFavour: 4 }, 'PASSED'],
    [{ majority: 'UNANIMOUS' }, 'FAILED'],
    [{ majority: 'UNANIMOUS', against: 0 }, 'PASSED'],
    // Nobody is in favour: no majority, whatever it is.
    [{ majority: 'UNANIMOUS', inFavour: 0, against: 0, abstained: 7 }, 'FAILED'],
    [{ inFavour: 0, against: 0, abstained: 0, quorum: 0 }, 'FAILED'],
    [{ quorum: 100 }, 'FAILED'],
  ])('%o is %s', (change, result) => {
    expect(decide({ ...ballot, ...change }).result).toBe(result)
  })

  test('says why', () => {
    expect(decide(ballot).explanation).toEqual(message('VOTES_OF_CAST', { inFavour: 3, needed: 3, cast: 5 }))
    expect(decide({ ...ballot, quorum: 100 }).explanation).toEqual(
      message('NO_QUORUM', { cast: 6, entitled: 7, needed: 7 }),
    )
  })
})

test('a campaign tells its shares, and none of nothing', () => {
  expect(contactedShare({ countContacted: 1, countContacts: 3 } as never)).toBe(0.3333)
  expect(conversionShare({ countConverted: 0, countContacted: 0 } as never)).toBeNull()
})

describe('projects', () => {
  test('know what their budgets leave', () => {
    expect(projectRemaining({ budgeted: 100.1, cost: 100.3 } as never)).toBe(-0.2)
    expect(budgetRemaining({ amount: 500, spent: null } as never)).toBe(500)
    expect(spentShare({ amount: 300, spent: 100 } as never)).toBe(0.3333)
    expect(spentShare({ amount: 0, spent: 1 } as never)).toBeNull()
    expect(isOverspent({ amount: 1, spent: 1 } as never)).toBe(false)
    expect(isOverspent({ amount: 1, spent: 1.01 } as never)).toBe(true)
  })

  test('cost hours by their rate, to the cent', () => {
    expect(entryCost({ hours: 1.25, hourlyRate: 85.5, currency: 'EUR' } as never)).toBe(106.88)
    expect(entryCost({ hours: 2 } as never)).toBe(0)
    const context = { today: '2026-11-20', locale: 'en' }
    expect(checkNotAhead({ date: '2026-11-21' } as never, context)).toHaveLength(1)
    expect(checkNotAhead({ date: '2026-11-20' } as never, context)).toEqual([])
  })
})

describe('a decision rule', () => {
  test('has a condition in the form of filters', () => {
    expect(conditionFault({ amount: { gte: 1000 }, type: ['A', 'B'], name: null })).toBeNull()
    expect(conditionFault({ anyOf: [{ a: 1 }, { noneOf: [{ b: { not: ['x'] } }] }] })).toBeNull()
    expect(conditionFault({})).toEqual({ code: 'CONDITION_EMPTY' })
    expect(conditionFault({ a: { like: 'x' } })).toEqual({
      code: 'NO_OPERATOR',
      params: { path: 'a', operator: 'like' },
    })
    expect(conditionFault({ a: { in: [] } })).toEqual({
      code: 'OPERATOR_VALUE',
      params: { path: 'a', operator: 'in' },
    })
    expect(conditionFault({ anyOf: [] })).toEqual({ code: 'CONDITION_LIST', params: { path: 'anyOf' } })
    expect(conditionFault('x')).toEqual({ code: 'CONDITION_NOT_OBJECT' })
    let deep: object = { a: 1 }
    for (let i = 0; i < 6; i++) deep = { allOf: [deep] }
    expect(conditionFault(deep)).toEqual({ code: 'CONDITION_TOO_DEEP', params: { max: 5 } })
    expect(checkCondition({ condition: {} } as never)).toMatchObject([{ field: 'condition' }])
  })
})

test('tickets count their messages, external data is called by its source', () => {
  expect(countMessages({ messages: [{}, {}] } as never)).toBe(2)
  expect(countMessages({} as never)).toBe(0)
  expect(externalDataName({ source: 'Register', externalReference: 'R1' } as never)).toBe('Register · R1')
})
