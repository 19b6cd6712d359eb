import { Avatar, type AvatarProps } from '#ui/index.ts'
import { usePhotoOf } from '../data/index.ts'

interface PersonAvatarProps extends Pick<AvatarProps, 'name' | 'size'> {
  /** Who it is; undefined where it is nobody of the house. */
  username: string | undefined
}

/** Somebody of the house in a circle: the picture that he has put up, else his initials. */
export const PersonAvatar = ({ username, ...shown }: PersonAvatarProps) => {
  const photo = usePhotoOf(username)
  return <Avatar key={photo} {...shown} {...(photo ? { photo } : {})} />
}
