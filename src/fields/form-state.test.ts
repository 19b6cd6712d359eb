import { describe, expect, it } from 'vitest'
import { type Form, fieldState, submitForm } from './form-state.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }

const form: Form = {
  currency: 'USD',
  values: { name: '', note: 'abc', price: 5, code: 'X' },
  fields: {
    name: { type: 'text', label: 'Name', mandatory: true },
    note: { type: 'textarea', min: 2, max: 10 },
    price: { type: 'money', label: 'Price', min: 10 },
    code: { type: 'text', warningFormat: value => (value === 'X' ? 'An old code' : null) },
    secret: { type: 'text', mandatory: true, hidden: true },
  },
}

describe('fieldState', () => {
  it('calls a missing value missing only once it was touched', () => {
    expect(fieldState(form, 'name', context)).toMatchObject({ mandatory: true, touched: false, error: null })
    const touched = { ...form, fields: { ...form.fields, name: { ...form.fields.name!, touched: true } } }
    expect(fieldState(touched, 'name', context).error).toBe('Name is mandatory')
  })

  it('shows errors, warnings and counters', () => {
    expect(fieldState(form, 'price', context).error).toBe('Price must be ≥ 10,00\u00a0$')
    expect(fieldState(form, 'code', context)).toMatchObject({
      warning: 'An old code',
      error: null,
      counter: null,
    })
    expect(fieldState(form, 'note', context)).toMatchObject({
      counter: '3/10 (Min: 2)',
      min: 2,
      max: 10,
      error: null,
    })
    expect(fieldState({ ...form, errors: { code: 'Taken' } }, 'code', context).error).toBe('Taken')
    const own = { ...form, fields: { code: { type: 'text', errorFormat: 'Unreadable' } } }
    expect(fieldState(own, 'code', context).error).toBe('Unreadable')
  })

  it('asks nothing of what cannot be changed', () => {
    for (const flag of ['hidden', 'disabled', 'readOnly'] as const) {
      const still = { ...form, fields: { price: { ...form.fields.price!, [flag]: true } } }
      expect(fieldState(still, 'price', context)).toMatchObject({ [flag]: true, error: null })
    }
  })
})

describe('submitForm', () => {
  it('touches what is missing and blocks', () => {
    const { form: checked, errors, isValid } = submitForm(form, context)
    expect(isValid).toBe(false)
    expect(errors).toEqual({ name: 'Name is mandatory', price: 'Price must be ≥ 10,00\u00a0$' })
    expect(checked.fields.name?.touched).toBe(true)
    expect(form.fields.name?.touched).toBeUndefined()
  })

  it('lets a good form go', () => {
    const good = { ...form, values: { ...form.values, name: 'ACME', price: 10 } }
    expect(submitForm(good, context)).toMatchObject({ isValid: true, errors: {} })
  })
})
