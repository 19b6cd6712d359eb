// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '#locales/texts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { ListPlace } from '../list-place.ts'
import { bankFiles } from './bank-files.tsx'

const Head = bankFiles.Head!
const place = { model: { page: { actions: ['arbitrate', 'uploadBankFile'] } } } as unknown as ListPlace
const path = 'POST /api/script/runs/import-bank-file'
const configuration = {
  user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius', isAdmin: true },
  options: { today: '2026-11-20' },
  tenant: { currency: 'EUR' },
}

/** A file is chosen, and the server answers this. */
const upload = async (answer: object) => {
  await loadTexts('bank-pages', 'en')
  const shown = await renderScreen(<Head place={place} />, {
    'GET /api/script/runs/user-configuration': configuration,
    [path]: answer,
  })
  await screen.findByRole('button', { name: 'Upload a bank file' })
  const input = screen.getByLabelText('Upload a bank file', { selector: 'input' })
  await shown.user.upload(input, new File(['<Document/>'], 'june.xml', { type: 'application/xml' }))
  return shown
}

it('says what a short file leaves to decide', async () => {
  const { toldByToast, asked } = await upload({
    ...{ registration: 'CAMT-1', status: 'RECONCILING', error: null },
    ...{ statementCount: 1, transactionCount: 12, openCount: 3 },
  })
  await toldByToast('CAMT-1: 12 transactions, 3 to decide')
  expect(asked.find(one => one.path.endsWith('import-bank-file'))!.body).toEqual({
    ...{ fileName: 'june.xml', content: '<Document/>', background: true },
  })
})

it('says that a long one is matched in the background', async () => {
  const { toldByToast } = await upload({ batch: 'BAT-1', total: 3000 })
  await toldByToast(/^june\.xml: the transactions are being matched in the background/)
})

it('says why one was not taken', async () => {
  const { toldByToast } = await upload({
    ...{ registration: 'CAMT-2', status: 'ERROR', error: 'no account' },
    ...{ statementCount: 0, transactionCount: 0, openCount: 0 },
  })
  await toldByToast('The file is kept as CAMT-2, but not imported')
})
