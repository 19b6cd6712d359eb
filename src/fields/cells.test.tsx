// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { type CellProps, cellFor, isFigure, truncated } from './cells.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const context = { locale: 'fr-FR', today: '2026-11-20', currency: 'EUR', timeZone: 'Europe/Paris' }
const box = document.createElement('div')

const shown = async (kind: string, value: unknown, more: Partial<CellProps> = {}): Promise<string> => {
  const Cell = cellFor(kind)
  const root = createRoot(box)
  // Cells of rare kinds come a moment later.
  await act(async () => {
    root.render(<Cell kind={kind} value={value} settings={{}} context={context} {...more} />)
    await new Promise(resolve => setTimeout(resolve, 50))
  })
  const text = box.textContent ?? ''
  await act(async () => root.unmount())
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

afterEach(() => {
  box.innerHTML = ''
})

describe('cells', () => {
  it('show the colour that a list gives to a value, and none where it gives none', async () => {
    const settings = {
      values: [
        { value: 'A', label: 'Low', color: '#118844' },
        { value: 'B', label: 'High' },
      ],
    }
    let colour: string | null | undefined
    const look = new MutationObserver(() => {
      colour = box.querySelector('[data-colour]')?.getAttribute('data-colour') ?? colour
    })
    look.observe(box, { childList: true, subtree: true })
    expect(await shown('choice', 'B', { settings })).toBe('High')
    expect(colour).toBeUndefined()
    expect(await shown('choice', 'A', { settings })).toBe('Low')
    look.disconnect()
    expect(colour).toBe('#118844')
  })

  it('write amounts with their currency, or without it where the head says it', async () => {
    expect(await shown('money', 1234.5)).toBe('1 234,50 EUR')
    expect(await shown('money', 1234.5, { bare: true })).toBe('1 234,50')
    expect(await shown('money', 1234.5, { settings: { currency: 'JPY' } })).toBe('1 235 JPY')
    expect(await shown('money', null)).toBe('')
  })
  it('write days, instants and shares as the locale does', async () => {
    expect(await shown('date', '2026-12-01')).toBe('01/12/2026')
    expect(await shown('datetime', '2026-12-01T23:30:00.000Z')).toBe('02/12/2026 00:30')
    expect(await shown('percentage', 0.054)).toBe('5,40 %')
  })
  it('name values of a list and mark those that it does not know', async () => {
    const settings = { values: [{ value: 'A', label: 'Actif' }] }
    expect(await shown('choice', 'A', { settings })).toBe('Actif')
    expect(await shown('choice', 'B', { settings })).toBe('B (???)')
    expect(await shown('choice', ['A', 'B'], { settings: { ...settings, multiple: true } })).toBe(
      'Actif, B (???)',
    )
  })
  it('say yes and no to those who hear the page', async () => {
    const words = { yes: 'Oui', no: 'Non' }
    await shown('checkbox', true, { words })
    expect(await shown('checkbox', false, { words })).toBe('Non')
  })
  it('bear values that their kind would not take', async () => {
    expect(await shown('integer', 'many')).toBe('many')
    expect(await shown('date', 'soon')).toBe('soon')
    expect(await shown('unknown kind', 'x')).toBe('x')
  })
  it('come later where they are rare', async () => {
    expect(await shown('file', { name: 'a.pdf', size: 2048 })).toContain('a.pdf')
    expect(await shown('email', 'a@b.fr')).toBe('a@b.fr')
    expect(await shown('json', { a: 1 })).toBe('{"a":1}')
  })
})

describe('texts of cells', () => {
  it('are cut where the column says', () => {
    expect(truncated('Imagerie Médicale d’Ancenis', 17)).toBe('Imagerie Médicale…')
    expect(truncated('short')).toBe('short')
  })
  it('stand at the end only where they are figures', () => {
    expect(['money', 'integer', 'percentage'].every(isFigure)).toBe(true)
    expect(['text', 'date', 'choice'].some(isFigure)).toBe(false)
  })
})
