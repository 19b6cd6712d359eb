export { type BlockKind, type BlockKindName, blockKinds } from './block-kinds.ts'
export { type CardKind, type CardKindName, cardKind, cardKinds } from './card-kinds.ts'
export * from './drawn-layout.ts'
export * from './node.ts'
