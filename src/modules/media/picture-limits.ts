/** The most that one picture may weigh as a file. */
export const maxPictureBytes = 10 * 1024 * 1024
