// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Announcer, announce } from './announcer.tsx'

it('says each thing in a place that was empty, also twice the same', () => {
  renderUi(<Announcer />)
  act(() => announce('20 of 40'))
  const first = screen.getByText('20 of 40')
  expect(first.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  act(() => announce('20 of 40'))
  expect(first.textContent).toBe('')
  expect(screen.getByText('20 of 40')).not.toBe(first)
})
