import type { Ready } from '../ready.ts'
import { standIn } from '../stand-in.ts'
import { ImaginaryCatalogue } from './imaginary-catalogue.ts'
import { ImaginaryRegister, imaginarySource } from './imaginary-register.ts'
import { ImaginaryScores } from './imaginary-scores.ts'

/** Who answers in a demonstration where no service is set up: what each tells of is nowhere, and is marked so. */
export class ImaginaryServices {
  readonly registers = standIn<'registers'>(imaginarySource, new ImaginaryRegister())
  readonly scores = standIn<'scores'>(imaginarySource, new ImaginaryScores())
  readonly #catalogues = new Map<string, Ready<'catalogues'>>()

  /** The stand-in of a catalogue of the trade, by its code; made when it is first asked. */
  catalogues(code: string): Ready<'catalogues'> {
    const made =
      this.#catalogues.get(code) ?? standIn<'catalogues'>(imaginarySource, new ImaginaryCatalogue(code))
    this.#catalogues.set(code, made)
    return made
  }
}
