import { expect, test } from 'vitest'
import { draftOf, patchOf } from './settings-draft.ts'

const kept = {
  options: { sortLists: true, allowedRoutes: ['/rates'], firebase: { key: 'x' } },
  branding: { label: 'Ponant', currency: 'EUR' },
  landingPage: { SALES: '/deals' },
  scriptHosts: ['api.example.com'],
  dunning: { levels: [] },
}

test('what was opened and not touched changes nothing', () => {
  expect(patchOf(kept, draftOf(kept))).toEqual({})
  expect(patchOf({}, draftOf({}))).toEqual({})
})

test('only what is said otherwise is sent, and nothing that the form does not know is touched', () => {
  const draft = draftOf(kept)
  expect(patchOf(kept, { ...draft, switches: { sortLists: false } })).toEqual({
    options: { sortLists: false, allowedRoutes: ['/rates'] },
  })
  expect(patchOf(kept, { ...draft, label: 'Ponant Bail' })).toEqual({ branding: { label: 'Ponant Bail' } })
})

test('what is said no more is taken back', () => {
  const draft = draftOf(kept)
  expect(patchOf(kept, { ...draft, scriptHosts: ' \n' })).toEqual({ scriptHosts: null })
  expect(patchOf(kept, { ...draft, allowedRoutes: '' })).toMatchObject({ options: { allowedRoutes: null } })
})

test('how much the assistant may be asked is a number, or as usual', () => {
  const asked = { options: { assistantDaily: 20 } }
  expect(draftOf(asked).assistantDaily).toBe(20)
  expect(patchOf(asked, draftOf(asked))).toEqual({})
  expect(patchOf(asked, { ...draftOf(asked), assistantDaily: 5 })).toEqual({ options: { assistantDaily: 5 } })
  expect(patchOf(asked, { ...draftOf(asked), assistantDaily: null })).toEqual({
    options: { assistantDaily: null },
  })
})

test('one page for all comes before those of profiles', () => {
  const draft = draftOf(kept)
  expect(patchOf(kept, { ...draft, landingPage: '/contracts' })).toEqual({ landingPage: '/contracts' })
  expect(patchOf(kept, { ...draft, landingByProfile: [] })).toEqual({ landingPage: null })
})
