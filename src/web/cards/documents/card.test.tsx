// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, never, refused } from '../../testing/answers.ts'
import { nodeOf, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'
import { ExpectedList } from './expected-documents.tsx'

const address = `GET ${routeOf('boat')}/BOAT-1/documents`
const contract = {
  _id: 'd1',
  _version: 2,
  name: 'contract.pdf',
  size: 2048,
  type: 'CONTRACT',
  _insertDate: '2026-11-17T23:30:00.000Z',
  _abilities: { delete: true },
}
const show = (documents: unknown, more: Answers = {}, card = {}) =>
  renderCard(<Card node={nodeOf('Documents')} />, {
    answers: {
      [address]: documents,
      'GET /api/script/lists': { boatDocumentType: [{ value: 'CONTRACT', label: 'Contract' }] },
      ...more,
    },
    card,
  })
const button = (name: string) => screen.findByRole('button', { name })
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name, hidden: true })

describe('the documents of a record', () => {
  it('stand in a table with their kind, their size and the day here', async () => {
    await show([contract])
    const table = await screen.findByRole('table', { name: 'Documents' })
    await waitFor(() => expect(table.textContent).toContain('Contract'))
    expect(table.textContent).toContain('contract.pdf')
    // Half past one in the morning of the next day in Vilnius.
    expect(table.textContent).toContain('18/11/2026')
  })

  it('show where to drop files where there is none, and no empty table', async () => {
    await show([])
    expect(await screen.findByText(/Drop/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say nothing of files while they are on their way', async () => {
    await show(never)
    expect(await button('Add files')).toBeDefined()
    expect(screen.queryByText(/Drop/)).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('are asked for again where they did not load', async () => {
    let isWell = false
    const { user } = await show(() => (isWell ? [contract] : refused(400)))
    await screen.findByText(/It did not load/)
    isWell = true
    await user.click(await button('Try again'))
    expect(await screen.findByText('contract.pdf')).toBeDefined()
  })

  it('offer no way to add where one may not write', async () => {
    await show([contract], {}, { canWrite: false })
    await screen.findByText('contract.pdf')
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
    expect(screen.queryByText(/Drop/)).toBeNull()
  })

  it('go only after a question that names them', async () => {
    const { user, asked } = await show([contract], {
      [`DELETE ${routeOf('document')}/d1`]: () => new Response(null, { status: 204 }),
    })
    await user.click(await button('More for contract.pdf'))
    await user.click(await item('Delete'))
    expect((await screen.findByRole('dialog')).textContent).toContain('contract.pdf')
    expect(asked.some(one => one.method === 'DELETE')).toBe(false)
    await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!)
    await waitFor(() => expect(asked.some(one => one.method === 'DELETE')).toBe(true))
  })

  it('that may not go offer no way to', async () => {
    const { user } = await show([{ ...contract, _abilities: {} }])
    await user.click(await button('More for contract.pdf'))
    await item(/watermark/)
    expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).toBeNull()
  })

  it('that are too large or of a kind that is not taken are refused before they travel', async () => {
    const { user, asked } = await show([])
    await screen.findByText(/Drop/)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['x'], 'virus.exe'))
    expect(await screen.findByText('virus.exe')).toBeDefined()
    expect(asked.some(one => one.method === 'POST')).toBe(false)
    await user.click(await button('Close'))
    expect(screen.queryByText('virus.exe')).toBeNull()
  })
})

describe('what is made of them', () => {
  const letter = { ...contract, _id: 'd2', name: 'letter.docx', extension: 'docx' }
  const note = { ...contract, _id: 'd3', name: 'note.txt', extension: 'txt' }
  const elsewhere = { _id: 'd4', _version: 1, name: 'Asked for', status: 'EXPECTED', _abilities: {} }
  const below = `POST ${routeOf('boat')}/BOAT-1/documents`

  it('is a PDF, and says of which kinds a file has to be', async () => {
    const { user, asked } = await show([letter, note], {
      [`${below}/d2/pdf`]: { ...letter, name: 'letter.pdf' },
    })
    await user.click(await button('More for note.txt'))
    await user.click(await item('Convert to PDF'))
    expect(await screen.findByText(/Forbidden document extension "txt"/)).toBeDefined()
    expect(asked.some(one => one.method === 'POST')).toBe(false)
    await user.click(await button('More for letter.docx'))
    await user.click(await item('Convert to PDF'))
    expect(await screen.findByText('letter.pdf is among the documents')).toBeDefined()
  })

  it('is a copy with what was typed across it', async () => {
    const { user, asked } = await show([contract], { [`${below}/d1/watermark`]: contract })
    await user.click(await button('More for contract.pdf'))
    await user.click(await item('Add a watermark…'))
    const text = await screen.findByLabelText<HTMLInputElement>('Text across every page')
    await waitFor(() => expect(document.activeElement).toBe(text))
    await user.type(text, 'Copy')
    await user.click(await button('Make the copy'))
    await waitFor(() =>
      expect(asked.find(one => one.method === 'POST')?.body).toEqual({
        text: 'Copy',
        angle: -45,
        size: 18,
        opacity: 0.7,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is one of several, in the order in which they stand; what has no file cannot be ticked', async () => {
    const { user, asked } = await show([contract, letter, elsewhere], { [`${below}/merge`]: contract })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Asked for' })
    expect(box.disabled).toBe(true)
    await user.click(await screen.findByRole('checkbox', { name: 'Select letter.docx' }))
    expect(screen.queryByRole('button', { name: 'Merge into one PDF' })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'Select contract.pdf' }))
    expect(await screen.findByText('2 documents selected')).toBeDefined()
    await user.click(await button('Merge into one PDF'))
    await waitFor(() => expect(asked.find(one => one.method === 'POST')?.body).toEqual({ ids: ['d1', 'd2'] }))
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
  })

  it('are all ticked by a button on a phone, where no head stands over them', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } }
    const { user } = await show([contract, letter, elsewhere])
    await user.click(await screen.findByRole('checkbox', { name: 'Select letter.docx' }))
    expect(screen.queryByRole('button', { name: 'Select all documents' })).toBeNull()
    act(() => happyDOM.setViewport({ width: 390, height: 844 }))
    try {
      await user.click(await button('Select all documents'))
      expect(await screen.findByText('2 documents selected')).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Select all documents' })).toBeNull()
    } finally {
      act(() => happyDOM.setViewport({ width: 1440, height: 900 }))
    }
  })

  it('is what stood there before, beside the present file; what is signed keeps its own', async () => {
    const former = {
      hash: 'h',
      size: 1024,
      extension: 'pdf',
      replacedDate: '2026-11-18T09:00:00.000Z',
      username: 'ann@demo',
    }
    const { user, asked } = await show(
      [
        { ...contract, versions: [former] },
        { ...letter, status: 'SIGNED' },
      ],
      {
        'GET /api/core/users/names': { 'ann@demo': 'Ann Martin' },
        [`GET ${routeOf('boat')}/BOAT-1/documents/d1/content`]: new Response('old', {
          headers: { 'Content-Disposition': 'attachment; filename="contract.pdf"' },
        }),
      },
    )
    await user.click(await button('More for letter.docx'))
    await item('Convert to PDF')
    expect(screen.queryByRole('menuitem', { name: 'Replace the file…', hidden: true })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await button('More for contract.pdf'))
    await item('Replace the file…')
    await user.click(await item('Former files'))
    expect(await screen.findByText('Ann Martin')).toBeDefined()
    await user.click(await button('Download version 1'))
    await waitFor(() =>
      expect(asked.find(one => one.path.endsWith('/d1/content'))?.query.get('version')).toBe('1'),
    )
  })

  it('stands in the order that a head was pressed for', async () => {
    const { user } = await show([letter, contract, note])
    const names = () =>
      [...document.querySelectorAll('tbody bdi')]
        .map(one => one.textContent)
        .filter(text => /\.\w+$/.test(text ?? ''))
    await screen.findByText('letter.docx')
    expect(names()).toEqual(['letter.docx', 'contract.pdf', 'note.txt'])
    await user.click(await button('Name'))
    expect(names()).toEqual(['contract.pdf', 'letter.docx', 'note.txt'])
    await user.click(await button('Name'))
    expect(names()).toEqual(['note.txt', 'letter.docx', 'contract.pdf'])
    await user.click(await button('Name'))
    expect(names()).toEqual(['letter.docx', 'contract.pdf', 'note.txt'])
  })
})

describe('what a product asks for', () => {
  const expectation = (values: object) => ({
    type: 'INSURANCE',
    holder: 'CONTRACT',
    neededFor: null,
    entityName: 'boat',
    entityRegistration: 'BOAT-1',
    state: 'MISSING',
    ...values,
  })
  const showExpected = (expected: object[], card = {}) =>
    renderCard(<ExpectedList entity="boat" registration="BOAT-1" wordsOf={String} />, {
      answers: {
        [`GET ${routeOf('boat')}/BOAT-1/expected-documents`]: expected,
        'GET /api/script/lists': { documentType: [{ value: 'INSURANCE', label: 'Insurance certificate' }] },
      },
      card,
    })

  it('is told with what waits for it, and given right there', async () => {
    await showExpected([
      expectation({ neededFor: 'ACTIVATION' }),
      expectation({ type: 'PLAN', state: 'THERE' }),
    ])
    const section = await screen.findByRole('region', { name: 'Expected' })
    await waitFor(() => expect(section.textContent).toContain('Insurance certificate'))
    expect(section.textContent).toContain('1 missing')
    expect(section.textContent).toContain('needed for activation')
    expect(await button('Add Insurance certificate')).toBeDefined()
    // What is there is not asked for.
    expect(screen.queryByRole('button', { name: /PLAN/ })).toBeNull()
  })

  it('offers no way to give it where one may not write', async () => {
    await showExpected([expectation({})], { canWrite: false })
    await screen.findByRole('region', { name: 'Expected' })
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
  })
})
