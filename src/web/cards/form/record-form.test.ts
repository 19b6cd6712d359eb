import { describe, expect, it } from 'vitest'
import { RecordForm } from './record-form.ts'

const base = {
  _id: '1',
  _version: 3,
  dueDay: 1,
  internalReference: null as unknown as string,
  web: { website: 'https://a.example' },
  persons: [{ _id: 'p', role: 'CLIENT' }],
}

describe('the form of a record', () => {
  it('counts only what differs, and forgets what is put back', () => {
    const form = new RecordForm(base)
    form.set('dueDay', 5)
    form.set('internalReference', '')
    expect([...form.state().changes]).toEqual([['dueDay', 5]])
    form.set('dueDay', 1)
    expect(form.isChanged).toBe(false)
    expect(form.state().values.dueDay).toBe(1)
  })

  it('makes a merge patch of changed values alone', () => {
    const form = new RecordForm(base)
    form.set('web.website', null)
    form.set('persons', [{ _id: 'p', role: 'PAYER' }])
    expect(form.patch()).toEqual({ web: { website: null }, persons: [{ _id: 'p', role: 'PAYER' }] })
  })

  it('a list that is replaced takes the place of changes inside it', () => {
    const form = new RecordForm(base)
    form.set('persons.0.role', 'PAYER')
    form.set('persons', [])
    expect(form.patch()).toEqual({ persons: [] })
  })

  it('keeps changes on a newer record and finds what both have changed', () => {
    const form = new RecordForm(base)
    form.set('dueDay', 5)
    form.set('web.website', 'https://b.example')
    form.rebase({ ...base, _version: 4, web: { website: 'https://c.example' } })
    expect([...form.state().changes.keys()]).toEqual(['dueDay', 'web.website'])
    expect([...form.state().conflicts]).toEqual([
      ['web.website', { theirs: 'https://c.example', mine: 'https://b.example' }],
    ])
    form.settle('web.website', 'theirs')
    expect(form.state().values.web).toEqual({ website: 'https://c.example' })
    expect(form.state().conflicts.size).toBe(0)
  })

  it('a conflict stays until it is settled, also when the record is read once more', () => {
    const form = new RecordForm(base)
    form.set('dueDay', 5)
    const theirs = { ...base, _version: 4, dueDay: 7 }
    form.rebase(theirs)
    form.rebase({ ...theirs })
    expect(form.state().conflicts.get('dueDay')).toEqual({ theirs: 7, mine: 5 })
    form.settle('dueDay', 'mine')
    form.rebase({ ...theirs })
    expect(form.state().conflicts.size).toBe(0)
    expect(form.patch()).toEqual({ dueDay: 5 })
  })

  it('what the server refused is forgotten with the next change of that field', () => {
    const form = new RecordForm(base)
    form.set('dueDay', 31)
    form.refuse(new Map([['dueDay', 'Choose a day from 1 to 28']]))
    expect(form.state().refused.get('dueDay')).toBe('Choose a day from 1 to 28')
    form.set('dueDay', 28)
    expect(form.state().refused.size).toBe(0)
  })
})
