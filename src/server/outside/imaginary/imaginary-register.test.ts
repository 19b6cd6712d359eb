import { describe, expect, it } from 'vitest'
import { checkRegistrationNumber } from '#fields/identifiers/registration.ts'
import { ImaginaryRegister } from './imaginary-register.ts'

const register = new ImaginaryRegister()
const suggest = (type: string, text: string, onlyActive = false) =>
  register.suggest({ type, text, onlyActive })

describe.each(['SIR', 'SRT', 'EVA', 'CIF', 'NIF', 'GBR', 'CHE', 'ITA', 'DEU'])('companies by %s', type => {
  it('have right numbers, and are told whole by them', async () => {
    const told = (await Promise.all([...'0123456789ABCFHR'].map(text => suggest(type, text)))).flat()
    expect(told.length).toBeGreaterThanOrEqual(10)
    for (const { id, value, entry } of told) {
      expect(checkRegistrationNumber(type, value), value).toEqual({ type, valid: true, value })
      expect(await register.detail(type, id)).toEqual(entry)
      expect(entry).toMatchObject({
        name: expect.stringMatching(/\S/),
        legalForm: expect.stringMatching(/^[A-Z_]+$/),
        activityCode: expect.stringMatching(/^[A-Z]$/),
        creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
      expect(entry!.addresses![0]!.city).toBeTruthy()
      expect(entry!.officers!.length).toBeGreaterThan(0)
    }
  })
})

it('finds them by one figure, by blanks within a number, and by words of a name', async () => {
  const [first] = await suggest('SIR', '9')
  expect(first!.value.startsWith('9')).toBe(true)
  const spaced = `${first!.value.slice(0, 3)} ${first!.value.slice(3, 6)} ${first!.value.slice(6)}`
  expect(await suggest('SIR', spaced)).toMatchObject([{ id: first!.id }])
  const [trade, own] = first!.name.split(' ')
  const named = await suggest('SIR', `${own!.toLowerCase()} ${trade!.slice(0, 4)}`)
  expect(named.map(one => one.name)).toContain(first!.name)
  expect(await suggest('SIR', 'zqxwv')).toEqual([])
  expect(await suggest('XXX', '9')).toEqual([])
  expect(await register.detail('SIR', '000000000')).toBeNull()
})

it('is the same each time it is made, and leaves out who is closed where only the active are wanted', async () => {
  expect(await new ImaginaryRegister().suggest({ type: 'CIF', text: 'B', onlyActive: false })).toEqual(
    await suggest('CIF', 'B'),
  )
  const active = await Promise.all([...'0123456789'].map(figure => suggest('SIR', `9${figure}`, true)))
  expect(active.flat().every(one => one.isActive)).toBe(true)
})
