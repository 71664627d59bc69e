/**
 * Loaded into the server by scripts/start.mjs. Stops the server gracefully when the parent is killed and can't
 * forward a signal.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
