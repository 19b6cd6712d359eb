import { randomInt } from 'node:crypto'

/** Letters that nothing else in the product's data bears, so that a journey may be run again on the same data. */
export const unique = (): string =>
  Array.from({ length: 6 }, () => 'bcdfghjklmnpqrstvwxz'.charAt(randomInt(20))).join('')
