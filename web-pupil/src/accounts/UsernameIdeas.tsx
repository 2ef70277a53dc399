import styles from './UsernameIdeas.module.css';

/** Free usernames as buttons; renders nothing until there are some. */
export const UsernameIdeas = ({
  ideas,
  chosen,
  onChoose,
}: {
  readonly ideas: readonly string[];
  readonly chosen: string;
  readonly onChoose: (idea: string) => void;
}) =>
  ideas.length > 0 && (
    <div className={styles['ideas']} role="group" aria-label="Names nobody has yet">
      <span>Nobody has these yet:</span>
      {ideas.map((idea) => (
        <button
          key={idea}
          type="button"
          aria-pressed={chosen === idea}
          onClick={() => onChoose(idea)}
        >
          {idea}
        </button>
      ))}
    </div>
  );
