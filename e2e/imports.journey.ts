import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { importSteps } from './pages/import-steps.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'
import { rowsOfWorkbook } from './pages/workbook.ts'

/** Rows are tried and written by a job: a server that has just begun has others before it. */
const inBackground = { timeout: 60_000 }

describe('imports', () => {
  const { product, open } = useBrowser()

  it('a file with good and bad rows: columns, check, import, and the bad rows back', async () => {
    const word = unique()
    const call = await apiOf(product, 'staff@demo')
    const page = await open({ as: 'staff@demo', acceptDownloads: true })
    const steps = importSteps(page)
    await steps.begin('Tasks')
    await steps.choose(`${word}.csv`, [
      'Objet;Fällig;Priorité;Remarks',
      `${word} good;03/12/2026;High;x`,
      `${word} no day;31/02/2026;Normal;x`,
      ';04/12/2026;Normal;x',
      `${word} odd;05/12/2026;Bogus;x`,
      `${word} well;06/12/2026;Low;x`,
    ])
    await steps.button('On to the columns').click()

    // The head is French and half German: what no language of ours knows is chosen by hand.
    await eventually(() => steps.fieldOf('Objet').inputValue()).toBe('Subject *')
    await eventually(() => steps.fieldOf('Priorité').inputValue()).toBe('Priority')
    expect(await steps.fieldOf('Fällig').inputValue()).toBe('')
    await steps.fieldOf('Fällig').click()
    await page.getByRole('option', { name: /^Due\b/ }).click()
    await eventually(() => steps.preview.textContent()).toContain('is no date')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Keep these columns as a mapping' }).check()
    await page.getByRole('textbox', { name: /^Name of the mapping/ }).fill(`Tasks of ${word}`)
    await steps.button('Check all rows').click()

    await steps.checked.waitFor(inBackground)
    const wrong = 'Rows that are wrong'
    await eventually(() => steps.rowOf(wrong, 3).textContent()).toContain('Dueis no date31/02/2026')
    expect(await steps.rowOf(wrong, 4).textContent()).toContain('Subjectis mandatory')
    expect(await steps.rowOf(wrong, 5).textContent()).toContain('Priorityis not among the valuesBogus')
    expect(await seriousFindings(page)).toEqual([])
    expect(await found(call, `/api/core/tasks?subject=^${word}`)).toEqual([])
    await steps.button('Import 2 rows').click()

    await steps.result.waitFor(inBackground)
    await eventually(async () =>
      (await found(call, `/api/core/tasks?subject=^${word}&sort=subject`)).map(task => task.subject),
    ).toEqual([`${word} good`, `${word} well`])
    const [first] = await found(call, `/api/core/tasks?subject=^${word}&sort=subject`)
    expect(first).toMatchObject({ priority: 'HIGH', dueDate: '2026-12-03' })
    expect(await seriousFindings(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), steps.button('Save these rows').click()])
    expect(rowsOfWorkbook(await readFile(await file.path()))).toBe(4)
    await page.getByRole('link', { name: first!.registration, exact: true }).click()
    await eventually(() => new URL(page.url()).pathname).toBe(`/task/${first!.registration}`)
  })

  it('pasted cells by a kept mapping; what cannot be read says why and loses nothing', async () => {
    const word = unique()
    const call = await apiOf(product, 'staff@demo')
    await call('/api/core/mappings', 'POST', {
      name: `Plan ${word}`,
      entityName: 'task',
      columns: [
        { column: 'What', field: 'subject' },
        { field: 'project', constant: word },
      ],
    })
    const page = await open({ as: 'staff@demo' })
    const steps = importSteps(page)
    await steps.begin('Tasks')
    await steps.choose('notes.pdf', ['x'])
    await page.getByText('notes.pdf is no workbook').waitFor()
    await steps.paste(['What\tWhat', 'one\ttwo'])
    await steps.button('On to the columns').click()
    await page.getByText('two columns are called What').waitFor()
    expect(await page.getByRole('textbox', { name: /^Cells/ }).inputValue()).toContain('one\ttwo')

    await steps.paste(['What\tElse', `${word} one\tx`, `${word} two\ty`])
    await steps.button('On to the columns').click()
    await page.getByText('A mandatory field is not filled by any column').waitFor()
    await steps.mapping.click()
    await page.getByRole('option', { name: new RegExp(`^Plan ${word}`) }).click()
    await eventually(() => steps.fieldOf('What').inputValue()).toBe('Subject *')
    expect(await page.getByRole('textbox', { name: 'Fixed value' }).inputValue()).toBe(word)
    await steps.button('Check all rows').click()
    await page.getByText('All 2 rows are good').waitFor(inBackground)
    await steps.button('Import 2 rows').click()
    await page.getByText('All 2 rows are written').waitFor(inBackground)
    await page.getByRole('link', { name: 'Show them in the list' }).click()
    await eventually(() => page.getByRole('cell', { name: new RegExp(`^${word} `) }).count()).toBe(2)
    expect(await found(call, `/api/core/tasks?project=${word}`)).toHaveLength(2)
  })
})
