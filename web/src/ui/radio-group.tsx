import { type ReactNode, useId } from 'react';

export interface RadioGroupProps<Value extends string | number> {
  readonly options: readonly {
    readonly option: Value;
    readonly name: ReactNode;
    /** The language of the option's name, if it is not the page's. */
    readonly lang?: string | undefined;
  }[];
  readonly value: string | number;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onPick: (option: Value) => void;
}

interface StyledRadioGroupProps<Value extends string | number> extends RadioGroupProps<Value> {
  readonly classNames: {
    readonly group: string | undefined;
    readonly option: string | undefined;
    readonly input: string | undefined;
  };
  /** Renders an option beside its input; stylesheets read its state through `:checked`. */
  readonly children: (option: Value, name: ReactNode) => ReactNode;
}

/** Native radio buttons, which include arrow keys, with freely rendered options. */
export function RadioGroup<Value extends string | number>(props: StyledRadioGroupProps<Value>) {
  const { options, value, labelledBy, describedBy, onPick, classNames, children } = props;
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames.group}
    >
      {options.map(({ option, name, lang }) => (
        <label key={option} lang={lang} className={classNames.option}>
          <input
            type="radio"
            name={group}
            checked={String(option) === String(value)}
            onChange={() => onPick(option)}
            className={classNames.input}
          />
          {children(option, name)}
        </label>
      ))}
    </div>
  );
}
