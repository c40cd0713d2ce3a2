/**
 * The checks of examples in a page: WebAssembly from `munseo-examples-wasm`, with a compiler of the host.
 *
 * Runs in a worker or in Node. It only carries JSON.
 */

/** The exports of the module, documented in `src/lib.rs`. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  allocate_buffer(length: number): number;
  buffer_address(): number;
  buffer_length(): number;
  open_index(): number;
  is_example(): number;
  find_calls(): void;
  check_code(): number;
}

/** A range of UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An error of the compiler; a position is a line and a column of UTF-16 units, from 0. */
export interface CompileError {
  readonly start: Position;
  readonly end: Position;
  readonly code: number;
  /** In one or several lines. */
  readonly message: string;
}

export type Position = readonly [line: number, column: number];

/** What the checks need of the syntax of a module: `Syntax` in Rust. */
export interface Syntax {
  readonly comments: readonly { readonly span: Span; readonly isLine: boolean }[];
  /** Statements in statement lists. */
  readonly statements: readonly { readonly span: Span; readonly subject: Subject }[];
}

/** What has the result stated after a statement: `Subject` in Rust. */
export type Subject =
  | { readonly alias: string }
  | { readonly variable: { readonly name: string; readonly hasValue: boolean } }
  | { readonly expression: Span }
  | { readonly returned: Span }
  | {
      readonly unsupported:
        | { readonly unboundTypeParameters: string }
        | { readonly destructuring: readonly string[] }
        | 'emptyReturn'
        | 'statementKind';
    };

/** A compiler of the host. A method may throw; then the call that needs it throws, too. */
export interface Compiler {
  /** The errors of a module. */
  errors(module: string): readonly CompileError[];
  /** The numbers of the lines with errors in a module, from 0. */
  errorLines(module: string): readonly number[];
  /** The types of the aliases whose names begin at these positions of the last module of `errors`. */
  types(positions: readonly Position[]): readonly (string | null)[];
  syntax(module: string): Syntax;
  /** Returns true if a text is a single type. */
  isType(text: string): boolean;
}

/** The response to an editor; positions count UTF-16 units of `code`. */
export interface EditedCode {
  readonly code: string;
  readonly selection: readonly [number, number] | null;
  readonly findings: readonly (Span & {
    readonly severity: 'error';
    readonly number?: number;
    readonly message: string;
    readonly help?: string;
  })[];
  readonly results: readonly (Span & { readonly type?: string })[];
}

/** A call with the requested result. */
export interface FoundCall {
  readonly name: string;
  readonly call: string;
}

/** Decides what a compiler must check, and what its answers mean. */
export class ExampleCore {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Starts a compiled module; `compiler` is called when it has to check something. */
  static async start(module: WebAssembly.Module, compiler: () => Compiler): Promise<ExampleCore> {
    const answer = () => {
      // A request has the name of a method, and its argument.
      const [[name, argument] = ['']] = Object.entries(JSON.parse(core.#read()));
      const method = compiler()[name as keyof Compiler] as (argument: unknown) => unknown;
      core.#write(JSON.stringify(method(argument)));
    };
    const { exports } = await WebAssembly.instantiate(module, { compiler: { answer } });
    const core = new ExampleCore(exports as unknown as Exports);
    return core;
  }

  /** Opens the index of a package, as `munseo build` writes it to `_munseo/find.json`. */
  openIndex(json: string): void {
    this.#write(json);
    if (!this.#exports.open_index()) throw new Error('This is not an index of examples.');
  }

  /** Returns true if a query may be a pair of types, so that the compiler is needed. */
  isExample(query: string): boolean {
    this.#write(query);
    return Boolean(this.#exports.is_example());
  }

  /** The calls that match a query, the best first; `null` if it is not a pair of types. */
  find(query: string): readonly FoundCall[] | null {
    this.#write(query);
    this.#exports.find_calls();
    return JSON.parse(this.#read());
  }

  /** Checks code that a reader edits, and fills in its results. */
  check(code: string, selection: readonly [number, number] | undefined): EditedCode {
    this.#write(JSON.stringify([code, selection ?? null]));
    if (!this.#exports.check_code()) throw new Error('The compiler failed.');
    return JSON.parse(this.#read());
  }

  #write(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const address = this.#exports.allocate_buffer(bytes.length);
    // If the memory has grown, it has a new buffer.
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  #read(): string {
    const address = this.#exports.buffer_address();
    const length = this.#exports.buffer_length();
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, address, length));
  }
}
