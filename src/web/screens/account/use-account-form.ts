import { useState } from 'react'
import { isApiError } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'

/** A small form: what was typed, what is wrong with which field, and whether it is on its way. */
export const useAccountForm = <T extends Record<string, string>>(empty: T) => {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<keyof T, string>>>({})
  const [busy, setBusy] = useState(false)
  return {
    values,
    errors,
    busy,
    set: (field: keyof T) => (value: string) => {
      setValues(known => ({ ...known, [field]: value }))
      setErrors(known => ({ ...known, [field]: undefined }))
    },
    setErrors,
    clear: () => setValues(empty),
    /** Sends; a problem that names one of the fields stands at it, any other is told. What was typed stays. */
    async send(action: () => Promise<void>, fieldOf: (code: string, named: string) => keyof T | undefined) {
      setBusy(true)
      try {
        await action()
        setErrors({})
      } catch (error) {
        const field = isApiError(error) ? fieldOf(error.code, error.strings?.[0] ?? '') : undefined
        if (field && isApiError(error))
          setErrors({ [field]: error.strings?.[1] ?? error.message } as Partial<Record<keyof T, string>>)
        else notifyError(error)
      }
      setBusy(false)
    },
  }
}
