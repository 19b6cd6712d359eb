// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ProgressBar } from './progress-bar.tsx'

const bar = () => screen.getByRole('progressbar')

describe('a progress bar', () => {
  it('is named by its label and says how far it is', () => {
    renderUi(<ProgressBar share={0.507} label="contract.pdf" />)
    expect(screen.getByRole('progressbar', { name: 'contract.pdf' })).toBeDefined()
    expect(bar().getAttribute('aria-valuenow')).toBe('50')
    expect(screen.getByText('50 %')).toBeDefined()
  })

  it('stays within its ends', () => {
    renderUi(<ProgressBar share={1.2} label="contract.pdf" />)
    expect(bar().getAttribute('aria-valuenow')).toBe('100')
  })

  it('says no figure while nobody knows one', () => {
    renderUi(<ProgressBar share={null} label="Reading" />)
    expect(bar().hasAttribute('aria-valuenow')).toBe(false)
    expect(screen.queryByText(/%/)).toBeNull()
  })
})
