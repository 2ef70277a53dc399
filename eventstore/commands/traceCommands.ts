import { isRejection } from '@mahoe/domain/decider';
import { getTracer } from '@mahoe/telemetry/tracing';
import type { CommandHandler } from './commandHandler.ts';

/** Makes a span of each command, named by its decider and its type. The ids of streams are left out. */
export const traceCommands = (commands: CommandHandler): CommandHandler => {
  const tracer = getTracer();
  if (!tracer) return commands;
  return {
    ...commands,
    handle: (decider, id, command, context) =>
      tracer.withSpan(
        {
          name: `decide ${decider.category}`,
          kind: 'internal',
          attributes: { 'mahoe.decider': decider.category },
        },
        async (span) => {
          const name = (type: string | undefined): void => {
            if (type === undefined) return;
            span.updateName(`decide ${decider.category} ${type}`);
            span.setAttributes({ 'mahoe.command': type });
          };
          if (typeof command !== 'function') name(command.type);
          const named =
            typeof command === 'function'
              ? async (...state: Parameters<typeof command>) => {
                  const made = await command(...state);
                  name(made?.type);
                  return made;
                }
              : command;
          const handled = await commands.handle(decider, id, named, context);
          span.setAttributes(
            isRejection(handled)
              ? { 'mahoe.outcome': 'refused', 'mahoe.refusal': handled.rejected }
              : { 'mahoe.outcome': handled.events.length > 0 ? 'recorded' : 'unchanged' },
          );
          return handled;
        },
      ),
  };
};
