/* Nothing is declared here: the linker alone looks for what this target defines. */
